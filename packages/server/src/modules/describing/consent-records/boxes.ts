import { purposeOfBox } from '@crosscheck/domain/consent-records/purposes'
import { formTextVersion } from '@crosscheck/domain/consent-records/texts'
import type { SubmissionMode } from '@crosscheck/domain/profile/input/validate'

type Box = keyof typeof purposeOfBox

export type TickedBoxes = {
  names: readonly Box[]
  /** Null if another application showed them with its own texts. */
  textVersion: string | null
}

const allBoxes = Object.keys(purposeOfBox) as Box[]

/**
 * The boxes of a submission that was accepted. Our own pages show all of them. Another application
 * shows its own text for the consent, and our pages ask for the rest (R8).
 */
export const boxesOf = ({
  door = 'app',
  textVersion = formTextVersion,
}: {
  door?: SubmissionMode
  textVersion?: string | undefined
}): TickedBoxes =>
  door === 'app'
    ? { names: allBoxes, textVersion }
    : { names: ['consentChecked'], textVersion: null }

/** When each box was ticked, and the version of the text next to it; for the audit log (R8). */
export const consentDetails = ({ names, textVersion }: TickedBoxes, now: Date) => {
  const notShown = allBoxes.filter((name) => !names.includes(name))
  return {
    boxes: Object.fromEntries(names.map((name) => [name, { at: now.toISOString(), textVersion }])),
    ...(notShown.length > 0 && { notShown }),
  }
}
