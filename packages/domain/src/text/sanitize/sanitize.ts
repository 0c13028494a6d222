/** Flags such as England's: a black flag, invisible letters and digits, and an end. */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u
/**
 * Direction controls, marks without width, fillers that look like blanks, and characters that
 * Unicode ignores by default. Text with them is deceptive: it reads backwards, hides a message, or
 * is an invisible name. Joiners and variation selectors depend on their position.
 */
const hidden =
  /(?!\u200C|\u200D|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u
const flagOrHidden = new RegExp(`(${flag.source})|${hidden.source}`, 'gu')
/**
 * Emoji and most scripts need joiners, Latin does not; a joiner follows the character that it
 * joins.
 */
const strayJoiner =
  /(?<!\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{E007F}|(?!\p{Script=Latin})\p{L})[\u200C\u200D]/gu
/** A selector chooses a form of the one character before it. */
const straySelector =
  /(?<=^|[\s\p{Default_Ignorable_Code_Point}])[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Most texts contain only these, and this check is faster than searching for all of the above. */
const plain = /^[\n\t\x20-\x7e\u00c0-\u024f]*$/

/**
 * Text without characters that hide text or change its direction. Characters that scripts and emoji
 * need stay.
 */
export const stripHidden = (text: string): string => {
  if (plain.test(text)) return text
  const shown = text
    .replace(flagOrHidden, (_, kept: string | undefined) => kept ?? '')
    .replace(straySelector, '')
    .replace(strayJoiner, '')
  return shown === text ? text : stripHidden(shown)
}

export const isVisible = (text: string): boolean => visible.test(text)

const lineEnds = /\r\n?/g
/** Control characters other than tab and line end. */
const controls = /[^\P{Cc}\t\n]/gu
const scriptPrefix = /javascript:/gi
const eventHandler = /\bon[a-z]+\s*=/gi

/**
 * Text from one user for other users: in one Unicode form, trimmed, and without invisible
 * characters and direction controls; '' if nothing is visible.
 */
export const stripControls = (text: string): string => {
  const shown = stripHidden(
    text.toWellFormed().normalize('NFC').replace(lineEnds, '\n').replace(controls, ''),
  )
    .normalize('NFC')
    .trim()
  return isVisible(shown) ? shown : ''
}

/** Removing one match can create another, so it repeats until nothing changes. */
const repeatUntilStable = (text: string, pass: (text: string) => string): string => {
  const next = pass(text)
  return next === text ? text : repeatUntilStable(next, pass)
}

const withoutScript = (characters: RegExp) => (text: string) =>
  stripControls(text.replace(characters, '').replace(scriptPrefix, '').replace(eventHandler, ''))

/**
 * Text as it is stored and shown (specification, section 5): without < > " ' and backtick, without
 * 'javascript:' and inline event handlers, trimmed; also in one Unicode form and without invisible
 * characters. Limit the length first: the work grows with nesting.
 */
export const sanitizeText = (text: string): string =>
  repeatUntilStable(text, withoutScript(/[<>"'`]/g))

/**
 * Like text, but an apostrophe stays: it is valid in an address, and without it mail goes to
 * another mailbox.
 */
export const sanitizeEmail = (text: string): string =>
  repeatUntilStable(text, withoutScript(/[<>"`]/g))

/** For fields of one line: line ends and runs of blanks become one blank. */
export const toOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
