/** A profile as its form sends it, complete enough to be seen. */
export const profileOf = (gender: 'woman' | 'man', interestedIn: 'woman' | 'man') => ({
  displayName: 'Robin',
  age: 30,
  gender,
  interestedIn: [interestedIn],
  minAgePreference: 18,
  maxAgePreference: 99,
  location: 'Nowhere in particular',
  bio: 'Low Key Only',
  interests: ['Pineapple'],
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
});
