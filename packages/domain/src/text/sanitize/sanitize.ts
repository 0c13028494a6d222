import { isVisible, stripHidden } from './hidden-characters.ts'

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
