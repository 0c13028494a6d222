/** Spellings of one sound, longest first. Transcriptions of tones and vowel lengths vary. */
const spellingRules: [RegExp, string][] = [
  // a final stop in Thai: Piyanuch, Piyanut; Somdej, Somdet
  [/t?(?:ch|j)$/g, 't'],
  // Siripron is Siriporn, Prasert is Prasoet
  [/pron(?![aeiouy])/g, 'pon'],
  [/er(?=t(?![aeiouh]))/g, 'e'],
  [/sch|tsch|tch|sh|ch|zh|dj|tz|ts|cz|sz/g, 's'],
  [/c(?=[eiy])/g, 's'],
  // Hrytsenko is Gritsenko
  [/^hr/, 'gr'],
  [/ph|pf/g, 'p'],
  [/th/g, 't'],
  [/kh|gh|ck|qu|q/g, 'k'],
  [/ng(?![aeiouy])/g, 'n'],
  // the r of Siriporn only lengthens its vowel
  [/r(?=n)/g, ''],
  [/x/g, 'ks'],
  // Kaeo is Kaew, Khao is Khaw
  [/aeo/g, 'aew'],
  [/ao/g, 'aw'],
]
const consonantClasses = new Map(
  'Pbpf Vvw Tdt Kcgk Sszj Mm Nn Rlr'
    .split(' ')
    .flatMap(([sound = '', ...letters]) => letters.map((letter) => [letter, sound] as const)),
)

/**
 * The consonant classes of a Latin word. They remain when a name is heard in one language and
 * written in another (Teerapong, Thirapong, ธีรพงษ์). A word that starts with a vowel or h starts
 * with A.
 */
export const soundKey = (latin: string): string => {
  let text = latin
  for (const [pattern, plain] of spellingRules) text = text.replace(pattern, plain)
  let key = /^[aeiouyh]/.test(text) ? 'A' : ''
  let last = ''
  for (const letter of text) {
    const sound = consonantClasses.get(letter) ?? (/[a-z]/.test(letter) ? '' : letter)
    if (sound !== '' && sound !== last) key += sound
    last = sound
  }
  return key
}
