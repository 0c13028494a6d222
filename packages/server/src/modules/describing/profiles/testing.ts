const identifiers = ['phoneNumber', 'email', 'socialMediaInstagram', 'socialMediaTiktok']

/**
 * A height and a weight that follow from the identifier, so that two descriptions with the same one
 * are an ordinary match. They earn no points.
 */
export const alsoKnown = (values: Record<string, unknown>): Record<string, string> => {
  const identifier = identifiers.find((field) => field in values)
  if (!identifier) return {}
  const characters = String(values[identifier])
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
  const seed = Array.from(characters.slice(-6)).reduce(
    (sum, one) => sum * 31 + one.charCodeAt(0),
    7,
  )
  return { height: `${120 + ((seed * 37) % 101)}`, weight: `${35 + ((seed * 53) % 127)}` }
}

const sounds = 'ba da fe gu hi jo ka lu me ni'.split(' ')
/** A word whose letters follow from the number. */
export const wordOf = (number: number): string =>
  [...`${number}`].map((digit) => sounds[+digit]).join('')

/** Names that differ, the same ones for each file. */
export const freshNames = (): (() => string) => {
  let count = 0
  return () => {
    count += 7
    return `${wordOf(count * 13)} ${wordOf(count * 31)}`
  }
}

/** Numbers that differ, the same ones for each file. */
export const freshPhones = (first: number): (() => string) => {
  let number = first
  return () => {
    number += 7919
    return `+66 81 ${`${number}`.slice(0, 3)} ${`${number}`.slice(3)}`
  }
}

/** A submission that can be saved, with these values added. */
export const submission = (
  values: Record<string, unknown> = {},
  submitter: Record<string, unknown> = {},
) => ({
  values: { fullName: 'Daniel Brooks', ...values },
  submitter: { email: 'ann@mail-house.org', consentChecked: true, ...submitter },
  boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
})
