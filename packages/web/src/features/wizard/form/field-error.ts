import { bankDigits, maxAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import type {
  CheckboxName,
  RequiredPartnerField,
  RequiredSubmitterField,
} from '@crosscheck/domain/fields/catalog'
import type { FieldErrorCode } from '@crosscheck/domain/profile/input/prepare-field'
import type { ConditionallyRequiredField } from '@crosscheck/domain/profile/input/validate'
import * as t from '#text/profile/field-errors.ts'

type RequiredTexts = {
  partner: Record<RequiredPartnerField | ConditionallyRequiredField, string>
  submitter: Record<RequiredSubmitterField, string>
  boxes: Record<CheckboxName, string>
}

const requiredText = (path: string): string | undefined => {
  const texts: RequiredTexts = t.required
  const [part = '', name = ''] = path.split('.')
  const ofPart: Readonly<Record<string, string>> = Object.hasOwn(texts, part)
    ? texts[part as keyof RequiredTexts]
    : {}
  return Object.hasOwn(ofPart, name) ? ofPart[name] : undefined
}

type OtherCode = Exclude<FieldErrorCode, 'required' | 'too_long' | 'underage'>

/** Codes with the same text at every field. */
const otherText = (code: string): string | undefined => {
  const texts: Record<OtherCode, string> = {
    ...t.others,
    account_digits: t.others.account_digits(bankDigits),
    too_many: t.others.too_many(maxAccounts),
  }
  return Object.hasOwn(texts, code) ? texts[code as OtherCode] : undefined
}

/** `path` is 'partner.fullName', 'submitter.email' or 'boxes.ageConfirmed'. */
export const fieldError = (path: string, code: string, longest: number): string => {
  if (code === 'required') return requiredText(path) ?? t.fieldError.required
  if (code === 'too_long') return t.fieldError.too_long(longest)
  if (code === 'underage')
    return path.startsWith('submitter')
      ? t.fieldError.underage.submitter
      : t.fieldError.underage.other
  return otherText(code) ?? t.others.wrong_type
}
