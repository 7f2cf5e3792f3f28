import type { CommunityRule, Language } from '@sotto/proto/vocabulary';

/** What every language says in emails about decisions. A date is absent when a decision has none. */
export interface DecisionTexts {
  aboutAccount: string;
  aboutReport: string;
  aboutAnswer: string;
  aboutReceipt: string;
  aboutTakedown: string;
  warned: string;
  suspended: (until?: string) => string;
  banned: string;
  lifted: string;
  contentRemoved: string;
  imageRejected: string;
  appealUpheld: string;
  appealOverturned: string;
  reportOutcome: string;
  /** Names the community rule that was broken. */
  brokenRule: (rule: string) => string;
  /** The community rules, as `/community` names them. */
  rules: Readonly<Record<CommunityRule, string>>;
  supportAnswer: (subject: string) => string;
  supportReceipt: string;
  takedownReceived: (until?: string) => string;
  /** Comes before the list of what is hidden meanwhile. */
  hiddenMeanwhile: string;
  hiddenItem: (title: string) => string;
  hiddenPicture: string;
  takedownDecided: string;
  shownInApp: string;
  appeal: (until?: string) => string;
}

/** Subjects are shown on locked screens, so they name neither the product nor the decision. */
export const decisionTexts: Readonly<Record<Language, DecisionTexts>> = {
  en: {
    aboutAccount: 'An update about your account',
    aboutReport: 'An update on your report',
    aboutAnswer: 'An answer to what you asked us',
    aboutReceipt: 'We have received what you sent us',
    aboutTakedown: 'An update on what you sent us',
    warned: 'We looked at how your account was used, and have to warn you.',
    suspended: (until) => `Your account is suspended${until ? ` until ${until}` : ' until we have looked at it'}.`,
    banned: 'Your account was closed by us, and cannot be used any more.',
    lifted: 'Your account can be used again as before.',
    contentRemoved: 'We took down something that you had put up.',
    imageRejected: 'A picture that you had put up was not accepted.',
    appealUpheld: 'Somebody else has looked at your appeal. The decision stands.',
    appealOverturned: 'Somebody else has looked at your appeal. The decision was taken back.',
    reportOutcome: 'Thank you for your report. We have looked at it and decided.',
    brokenRule: (rule) => `The rule: ${rule}.`,
    rules: {
      consent: 'Consent first',
      respect: 'Respect',
      honesty: 'Honesty',
      adults: '18 or older',
      zero_tolerance: 'Zero tolerance',
      content: 'Content',
      lawful: 'Lawful use',
    },
    supportAnswer: (subject) => (subject === '' ? 'You wrote to us.' : `You wrote to us: ${subject}`),
    supportReceipt:
      'We have received your message, and answer to this address. If you write again, please name the number in the subject of this email.',
    takedownReceived: (until) =>
      `We have received what you sent us, and will decide about it${until ? ` by ${until}` : ' within 48 hours'}.`,
    hiddenMeanwhile: 'Nobody can see this meanwhile:',
    hiddenItem: (title) => (title === '' ? 'An item' : `An item: ${title}`),
    hiddenPicture: 'A picture',
    takedownDecided: 'We have decided about what you sent us.',
    shownInApp: 'You can read this when you are signed in as well:',
    appeal: (until) =>
      `If you think that this is wrong, you can appeal once${until ? ` until ${until}` : ''}, and somebody else will look at it:`,
  },
  es: {
    aboutAccount: 'Una novedad sobre tu cuenta',
    aboutReport: 'Una novedad sobre tu denuncia',
    aboutAnswer: 'Una respuesta a lo que nos preguntaste',
    aboutReceipt: 'Hemos recibido lo que nos enviaste',
    aboutTakedown: 'Una novedad sobre lo que nos enviaste',
    warned: 'Hemos revisado cómo se ha usado tu cuenta y tenemos que advertirte.',
    suspended: (until) => `Tu cuenta está suspendida ${until ? `hasta el ${until}` : 'hasta que la hayamos revisado'}.`,
    banned: 'Hemos cerrado tu cuenta y ya no se puede usar.',
    lifted: 'Puedes volver a usar tu cuenta como antes.',
    contentRemoved: 'Hemos retirado algo que habías publicado.',
    imageRejected: 'No se ha aceptado una imagen que habías publicado.',
    appealUpheld: 'Otra persona ha revisado tu apelación. La decisión se mantiene.',
    appealOverturned: 'Otra persona ha revisado tu apelación. La decisión se ha anulado.',
    reportOutcome: 'Gracias por tu denuncia. La hemos revisado y hemos tomado una decisión.',
    brokenRule: (rule) => `La norma: ${rule}.`,
    rules: {
      consent: 'Primero, el consentimiento',
      respect: 'Respeto',
      honesty: 'Honestidad',
      adults: '18 años o más',
      zero_tolerance: 'Tolerancia cero',
      content: 'Contenido',
      lawful: 'Uso lícito',
    },
    supportAnswer: (subject) => (subject === '' ? 'Nos escribiste.' : `Nos escribiste: ${subject}`),
    supportReceipt:
      'Hemos recibido tu mensaje y responderemos a esta dirección. Si vuelves a escribir, indica el número que figura en el asunto de este correo.',
    takedownReceived: (until) =>
      `Hemos recibido lo que nos enviaste y decidiremos sobre ello ${until ? `antes del ${until}` : 'en un plazo de 48 horas'}.`,
    hiddenMeanwhile: 'Mientras tanto, nadie puede ver esto:',
    hiddenItem: (title) => (title === '' ? 'Un artículo' : `Un artículo: ${title}`),
    hiddenPicture: 'Una imagen',
    takedownDecided: 'Hemos decidido sobre lo que nos enviaste.',
    shownInApp: 'También puedes leerlo cuando entres en tu cuenta:',
    appeal: (until) => `Si crees que es un error, puedes apelar una vez${until ? ` hasta el ${until}` : ''} y otra persona lo revisará:`,
  },
};
