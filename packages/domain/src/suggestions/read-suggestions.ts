import { fieldOf, type PartnerFieldName } from '../fields/catalog.ts'
import { hasService, type AccountKind } from '../fields/entry/other-accounts.ts'
import { handleFromUrl } from '../matching/normalize/contact/handle.ts'
import { isNonAnswer } from '../matching/normalize/text/normalize-text.ts'
import { prepareField, type PrepareOptions } from '../profile/input/prepare-field.ts'
import { sanitizeText, toOneLine } from '../text/sanitize/sanitize.ts'
import { maxAnswers, maxQuoteLength } from './limits.ts'
import { containsPassage, sourceText, type SourceText } from './source-text.ts'
import { isStatedInText } from './stated-in-text.ts'
import { answerTargets, type AnswerTarget } from './suggestable-fields.ts'
import { takesSeveral } from './takes-several.ts'

/** A value for one field, for the user to accept or not. */
export type Suggestion = {
  field: PartnerFieldName
  /** As it would be stored. */
  value: string | boolean
  /** The passage of the text that it rests on. */
  quote: string
}

export type Suggestions = {
  suggestions: Suggestion[]
  /** How many answers did not fit the form or the text. */
  leftOut: number
}

const typedAccount = (kind: AccountKind, text: string) => {
  const named = hasService(kind) ? /^([^:]+):(.+)$/s.exec(text) : null
  return named
    ? { kind, service: named[1]!.trim(), value: named[2]!.trim() }
    : { kind, value: text.trim() }
}

const typedValue = ({ field, account }: AnswerTarget, text: string): unknown => {
  if (account) return [typedAccount(account, text)]
  return field.kind === 'handle' ? handleFromUrl(text.trim()) || text : text
}

const storedValue = (target: AnswerTarget, text: string, options: PrepareOptions) => {
  const outcome = prepareField(target.field, typedValue(target, text), options)
  // A box that is not ticked says nothing, and a date that cannot be read finds nothing.
  if (outcome.kind !== 'value' || outcome.value === false || outcome.date === 'unread') return null
  return outcome.value
}

type Reading = { source: SourceText; options: PrepareOptions }

const readAnswer = (given: unknown, { source, options }: Reading): Suggestion | null => {
  if (typeof given !== 'object' || given === null) return null
  const { field: name, value: text, quote: passage } = given as Record<string, unknown>
  if (typeof name !== 'string' || typeof text !== 'string' || typeof passage !== 'string')
    return null
  const target = answerTargets.get(name)
  const quote = passage.slice(0, maxQuoteLength).toWellFormed()
  if (!target || !containsPassage(source, quote)) return null
  const { field } = target
  const value = storedValue(target, text, options)
  if (value === null) return null
  if (typeof value === 'string' && !isStatedInText(source, field, value)) return null
  return { field: field.name, value, quote: toOneLine(sanitizeText(quote)) }
}

/** Not an answer, rather than a wrong one. */
const isEmptyAnswer = (given: unknown): boolean => {
  const { value } = { ...(given as Record<string, unknown> | null) }
  return typeof value === 'string' && (isNonAnswer(value) || value.trim().toLowerCase() === 'false')
}

const isRepeated = (known: readonly Suggestion[], { field, value }: Suggestion): boolean =>
  known.some(
    (other) => other.field === field && (other.value === value || !takesSeveral(fieldOf(field))),
  )

/**
 * The suggestions in a provider's answer, which is untrusted: the text may contain orders for the
 * provider. Only fields of the form remain, with values that the form would store, that rest on a
 * passage of the text, and whose names, numbers and addresses are in the text. Null if the answer
 * has no list at all.
 */
export const readSuggestions = (
  answer: unknown,
  { text, options }: { text: string; options: PrepareOptions },
): Suggestions | null => {
  const { found } = { ...(answer as Record<string, unknown> | null) }
  if (!Array.isArray(found)) return null
  const reading = { source: sourceText(text), options }
  const suggestions: Suggestion[] = []
  let leftOut = 0
  for (const given of found.slice(0, maxAnswers)) {
    if (isEmptyAnswer(given)) continue
    const suggestion = readAnswer(given, reading)
    if (!suggestion) leftOut += 1
    else if (!isRepeated(suggestions, suggestion)) suggestions.push(suggestion)
  }
  return { suggestions, leftOut }
}
