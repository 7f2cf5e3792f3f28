interface PromptAnswerProps {
  question: string;
  answer: string;
  onPhoto?: boolean;
}

/** A question and what the member answers. */
export const PromptAnswer = ({ question, answer, onPhoto = false }: PromptAnswerProps) => (
  <div className="grid min-w-0 gap-1">
    <p className={`text-sm ${onPhoto ? 'truncate text-(--on-photo-mid)' : 'text-low'}`}>{question}</p>
    <p className={`wrap-anywhere ${onPhoto ? 'line-clamp-2 text-base' : 'text-lg whitespace-pre-line'}`}>{answer}</p>
  </div>
);
