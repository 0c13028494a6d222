import { fieldOf, type PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import { readAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import type { Suggestion } from '@crosscheck/domain/suggestions/read-suggestions'
import { takesSeveral } from '@crosscheck/domain/suggestions/takes-several'
import { joinList, splitList } from '@crosscheck/domain/text/sanitize/list'
import { fieldsShownBy, tickOf, type WizardForm } from '../form/form.ts'

type Partner = WizardForm['partner']
type Value = string | boolean
type Given = Pick<Suggestion, 'field' | 'value'>

const textAt = (partner: Partner, name: PartnerFieldName): string => {
  const value = partner[name]
  return typeof value === 'string' ? value : ''
}

/** The values of a field that has room for several. */
const partsOf = (name: PartnerFieldName, text: string): string[] => {
  const { kind } = fieldOf(name)
  if (kind === 'list') return splitList(text)
  if (kind === 'accounts') return (readAccounts(text) ?? []).map((one) => JSON.stringify(one))
  return text === '' ? [] : text.split('\n')
}

const textOfParts = (name: PartnerFieldName, parts: readonly string[]): string => {
  const { kind } = fieldOf(name)
  if (kind === 'list') return joinList(parts)
  if (kind === 'accounts') return parts.length === 0 ? '' : `[${parts.join(',')}]`
  return parts.join('\n')
}

const missingParts = (partner: Partner, { field, value }: Given): string[] => {
  const present = partsOf(field, textAt(partner, field))
  return partsOf(field, String(value)).filter((part) => !present.includes(part))
}

/** Whether the form has the value, by accepting it or by typing it. */
export const isFilledIn = (partner: Partner, suggestion: Given): boolean =>
  takesSeveral(fieldOf(suggestion.field))
    ? missingParts(partner, suggestion).length === 0
    : partner[suggestion.field] === suggestion.value

/** The value that accepting would replace. */
export const replacedText = (partner: Partner, { field }: Given): string =>
  takesSeveral(fieldOf(field)) ? '' : textAt(partner, field)

/** The box that has to be checked for the field to be shown. */
export const addedTick = (partner: Partner, { field }: Given) => {
  const tick = tickOf(field)
  return tick !== undefined && partner[tick] !== true ? tick : undefined
}

export type Change = readonly [name: PartnerFieldName, value: Value]

/** A field with room for several values gains this one; another field is replaced. */
export const changesToAccept = (partner: Partner, suggestion: Given): Change[] => {
  const { field, value } = suggestion
  const tick = addedTick(partner, suggestion)
  const all = [...partsOf(field, textAt(partner, field)), ...missingParts(partner, suggestion)]
  return [
    ...(tick ? [[tick, true] as const] : []),
    [field, takesSeveral(fieldOf(field)) ? textOfParts(field, all) : value],
  ]
}

/** Brings back what the form had `before`, and keeps what was added to the field since. */
export const changesToUndo = (
  partner: Partner,
  { field, value }: Given,
  before: Partner,
): Change[] => {
  const known = partsOf(field, textAt(before, field))
  const added = partsOf(field, String(value)).filter((part) => !known.includes(part))
  const remaining = partsOf(field, textAt(partner, field)).filter((part) => !added.includes(part))
  const restored = before[field] ?? (typeof value === 'boolean' ? false : '')
  const tick = addedTick(before, { field, value })
  const isNeeded =
    tick !== undefined &&
    fieldsShownBy(tick).some((name) => name !== field && textAt(partner, name) !== '')
  return [
    [field, takesSeveral(fieldOf(field)) ? textOfParts(field, remaining) : restored],
    ...(tick && !isNeeded ? [[tick, false] as const] : []),
  ]
}
