import { isVisible, withoutHidden } from './hidden-characters.ts'

const lineEnds = /\r\n?/g
/** Control characters other than tab and line end. */
const controls = /[^\P{Cc}\t\n]/gu
const scriptPrefix = /javascript:/gi
const eventHandler = /\bon[a-z]+\s*=/gi

/**
 * What somebody typed, for others to read: in one Unicode form, trimmed, and without characters that
 * nobody sees or that turn the direction of text; '' when nothing could be seen of it.
 */
export const toPlainText = (text: string): string => {
  const shown = withoutHidden(
    text.toWellFormed().normalize('NFC').replace(lineEnds, '\n').replace(controls, ''),
  )
    .normalize('NFC')
    .trim()
  return isVisible(shown) ? shown : ''
}

/** Removing one thing can bring another together, so it goes on until nothing changes. */
const untilStable = (text: string, pass: (text: string) => string): string => {
  const next = pass(text)
  return next === text ? text : untilStable(next, pass)
}

const withoutScript = (characters: RegExp) => (text: string) =>
  toPlainText(text.replace(characters, '').replace(scriptPrefix, '').replace(eventHandler, ''))

/**
 * Text as it is stored and shown (specification, section 5): without < > " ' and backtick, without
 * 'javascript:' and inline event handlers, trimmed; besides in one Unicode form and without
 * characters nobody sees. Bound the length before: the work grows with nesting.
 */
export const sanitiseText = (text: string): string => untilStable(text, withoutScript(/[<>"'`]/g))

/** As text, but an apostrophe stays: it is legal in an address, and without it mail goes elsewhere. */
export const sanitiseEmail = (text: string): string => untilStable(text, withoutScript(/[<>"`]/g))

/** For fields of one line: line ends and runs of blanks become one blank. */
export const toOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
