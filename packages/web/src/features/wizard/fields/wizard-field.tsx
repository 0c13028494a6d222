import { memo, Suspense, useState } from 'react'
import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import {
  handleFromUrl,
  normalizeHandle,
} from '@crosscheck/domain/matching/normalize/contact/handle'
import type { HandleField } from '@crosscheck/domain/matching/record/fields'
import { minorInWords } from '@crosscheck/domain/minors/minor-in-words'
import { isRecommended } from '@crosscheck/domain/profile/input/validate'
import * as t from '#text/profile/wizard.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { optionText } from '../../../lib/display-text/fields/option-text.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { ChipsInput } from '../../../ui/form/chips-input.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { DateField } from './date-field.tsx'
import { AccountsField } from './lazy-fields.tsx'
import { controlId, pathOf, valueAt, type FieldName, type WizardForm } from '../form/form.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import type { Wizard } from '../state/use-wizard.ts'

type Keyboard = {
  inputMode?: 'numeric' | 'tel' | 'email' | 'url'
  autoCapitalize?: 'none' | 'words' | 'characters'
}

/** The keyboard of a phone that suits a field, by its declaration. */
const keyboardOf = ({
  kind,
  measure,
  comparison,
}: Pick<FieldDefinition, 'kind' | 'measure' | 'comparison'>): Keyboard => {
  if (comparison?.normalizer === 'licensePlate') return { autoCapitalize: 'characters' }
  switch (kind) {
    case 'phone':
      return { inputMode: 'tel' }
    case 'email':
      return { inputMode: 'email', autoCapitalize: 'none' }
    case 'measure':
      // A height or a weight has a unit.
      return measure === 'age' ? { inputMode: 'numeric' } : { autoCapitalize: 'none' }
    case 'text':
    case 'list':
      return { autoCapitalize: 'words' }
    default:
      return { autoCapitalize: 'none' }
  }
}

type CountryFieldProps = FieldProps & {
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  /** The last choice, 'other', opens a text input, whose text is then the value. */
  options: readonly string[]
}

const otherCountryOption = 'other'

const CountryField = ({ value, onValue, onBlur, options, ...field }: CountryFieldProps) => {
  const isListed = options.includes(value)
  const [free, setFree] = useState(value !== '' && (!isListed || value === otherCountryOption))
  return (
    <div className="grid gap-3">
      <Select
        {...field}
        value={free ? otherCountryOption : value}
        onBlur={onBlur}
        onValue={(chosen) => {
          setFree(chosen === otherCountryOption)
          onValue(chosen)
        }}
        emptyLabel={t.chooseNothing}
        options={options.map((country) => ({ value: country, label: optionText(country) }))}
      />
      {free && (
        <TextInput
          id={`${field.id}-${otherCountryOption}`}
          label={t.otherCountry}
          optional="unmarked"
          value={value === otherCountryOption ? '' : value}
          onBlur={onBlur}
          onValue={(typed) => onValue(typed === '' ? otherCountryOption : typed)}
        />
      )}
    </div>
  )
}

type WizardFieldDefinition = FieldDefinition<FieldName>

/** Step 6 requires some fields only after a tick, which the label names. */
const recommendedHint = (
  field: WizardFieldDefinition,
  { partner }: WizardForm,
): string | undefined => {
  const flags = {
    isSponsoredPartner: partner.isSponsoredPartner === true,
    isLdr: partner.isLdr === true,
  }
  if (field.step !== 6 || !isRecommended(field.name as 'sponsorType', flags)) return undefined
  return field.name === 'sponsorType' ? t.wantedForSponsor : t.wantedForDistance
}

/** Shown where the text may mean an age under 18; the text is saved unchanged. */
const ageHint = (field: WizardFieldDefinition, raw: unknown): string | undefined =>
  field.mayRevealAge &&
  typeof raw === 'string' &&
  minorInWords(raw, prepareOptions().today) === 'maybe'
    ? t.adultsOnly
    : undefined

/** Shown where a handle is a word of an address, or else says nothing. */
const handleHint = ({ kind, name }: WizardFieldDefinition, raw: unknown): string | undefined =>
  kind === 'handle' &&
  typeof raw === 'string' &&
  raw.length > 2 &&
  !normalizeHandle(raw, name as HandleField)
    ? t.noHandle
    : undefined

/** A clue meter, only for fields that help to be found. */
const clueStrength = (field: WizardFieldDefinition) =>
  field.step > 1 && field.clue > 1 ? field.clue : undefined

/** A pasted profile address becomes the user name in it, which is compared and shown. */
const withoutAddress = (typed: string): string => handleFromUrl(typed.trim()) || typed

type WizardFieldProps = {
  field: WizardFieldDefinition
  wizard: Wizard
  /** In the quick check, which does not show how much a field helps to be found. */
  isQuick?: boolean
}

const ShownField = ({ field, wizard, isQuick = false }: WizardFieldProps) => {
  useLanguage()
  const path = pathOf(field)
  const { label, hint } = fieldText(field)
  const wanted = recommendedHint(field, wizard.form)
  const raw = valueAt(wizard.form, path)
  const shared = {
    id: controlId(path),
    label,
    hint:
      [hint, wanted, ageHint(field, raw), handleHint(field, raw)].filter(Boolean).join(' ') ||
      undefined,
    error: wizard.errors[path],
    optional: !field.required && wanted === undefined && ('unmarked' as const),
    clue: isQuick ? undefined : clueStrength(field),
  }
  const control = {
    ...shared,
    value: typeof raw === 'string' ? raw : '',
    onValue: (value: string) => wizard.setValue(path, value),
    onBlur: () => wizard.leaveField(path),
  }

  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          id={shared.id}
          hint={shared.hint}
          error={shared.error}
          required={field.required}
          checked={raw === true || raw === '1'}
          onChecked={(checked) => wizard.setValue(path, checked)}
        >
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Select
          {...control}
          emptyLabel={t.chooseNothing}
          options={field.options.map((value) => ({ value, label: optionText(value) }))}
        />
      )
    case 'country':
      return <CountryField {...control} options={field.options} />
    case 'date':
    case 'dateTime':
      return <DateField {...control} withTime={field.kind === 'dateTime'} />
    case 'longText':
      return <TextArea {...control} />
    case 'list':
      return <ChipsInput {...control} />
    case 'accounts':
      return (
        <Suspense
          fallback={
            <Field {...shared} group>
              <LoadingLine>{t.loading}</LoadingLine>
            </Field>
          }
        >
          <AccountsField {...control} />
        </Suspense>
      )
    case 'photo':
    case 'photos':
      return null
    default:
      return (
        <TextInput
          {...control}
          onBlur={() => {
            if (field.kind === 'handle' && withoutAddress(control.value) !== control.value)
              control.onValue(withoutAddress(control.value))
            control.onBlur()
          }}
          autoComplete={field.autocomplete}
          {...keyboardOf(field)}
          // Enter goes to the next step, but it saves the quick check.
          enterKeyHint={isQuick ? 'done' : 'next'}
          narrow={field.kind === 'measure'}
        />
      )
  }
}

/** All that a field shows. Its functions work on the newest form, also when they are older. */
const isShownAlike = (before: WizardFieldProps, after: WizardFieldProps): boolean => {
  const path = pathOf(after.field)
  return (
    before.field === after.field &&
    before.isQuick === after.isQuick &&
    valueAt(before.wizard.form, path) === valueAt(after.wizard.form, path) &&
    before.wizard.errors[path] === after.wizard.errors[path] &&
    recommendedHint(before.field, before.wizard.form) ===
      recommendedHint(after.field, after.wizard.form)
  )
}

/** A key press renders one field, not the 20 of a step. */
export const WizardField = memo(ShownField, isShownAlike)
