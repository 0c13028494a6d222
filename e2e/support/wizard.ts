import type { Locator, Page } from 'playwright-core'
import {
  fieldsOfStep,
  wizardSteps,
  type StepNumber,
} from '../../packages/domain/src/fields/catalog.ts'
import { storedAccounts } from '../../packages/domain/src/fields/entry/other-accounts.ts'
import { fieldText } from '../../packages/web/src/lib/display-text/fields/field-text.ts'
import * as accountWords from '../../packages/web/src/text/profile/accounts.ts'
import * as more from '../../packages/web/src/text/profile/more-about-you.ts'
import * as onlyForYou from '../../packages/web/src/text/profile/only-for-you.ts'
import * as words from '../../packages/web/src/text/profile/wizard.ts'

type Value = string | boolean
/** By step and field name. */
export type WizardValues = Partial<Record<StepNumber, Record<string, Value>>>

const steps = wizardSteps.map(({ number }) => number)
/** Photos are chosen, not typed. */
const fieldsToType = (step: StepNumber) =>
  fieldsOfStep(step).filter(({ kind }) => kind !== 'photo' && kind !== 'photos')

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const kindOf = (step: StepNumber, name: string) =>
  fieldsOfStep(step).find((field) => field.name === name)?.kind

export const fieldNamed = (page: Page, step: StepNumber, name: string): Locator => {
  const field = fieldsOfStep(step).find((one) => one.name === name)
  const label = field ? fieldText(field).label : name
  const title = new RegExp(`^${escape(label)}( \\(optional\\))?$`)
  // A fieldset has a legend and no label.
  return field?.kind === 'accounts'
    ? page.getByRole('group', { name: title })
    : page.getByLabel(title)
}

/** Adds a row for each account of a JSON list. */
const typeAccounts = async (group: Locator, value: string): Promise<void> => {
  for (const [index, account] of storedAccounts(value).entries()) {
    await group.getByRole('button', { name: accountWords.addAccount }).click()
    const row = group.getByRole('group', { name: accountWords.accountNumber(index + 1) })
    await row.getByRole('combobox').selectOption(account.kind)
    await row.getByRole('textbox').fill(account.value)
  }
}

const readAccounts = async (group: Locator): Promise<string> => {
  // the list is loaded after the form
  await group.getByRole('button').first().waitFor()
  const rows = await group.getByRole('group').all()
  return JSON.stringify(
    await Promise.all(
      rows.map(async (row) => ({
        kind: await row.getByRole('combobox').inputValue(),
        value: await row.getByRole('textbox').inputValue(),
      })),
    ),
  )
}

/** Optional fields of step 1 are folded at first, and so are details that are not compared. */
const unfold = async (page: Page, step: StepNumber, name: string): Promise<void> => {
  const field = fieldsOfStep(step).find((one) => one.name === name)
  const isOnlyForUser = step > 1 && field?.isCompared === false && field.group !== 'photos'
  if (field?.required || (step > 1 && !isOnlyForUser)) return
  const { title } = step > 1 ? onlyForYou : more
  const summary = page.locator('summary', { hasText: title })
  await summary.waitFor()
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))
  if (!isOpen) await summary.click()
}

/** Enters one value as a person would. */
export const typeField = async (
  page: Page,
  { step, name, value }: { step: StepNumber; name: string; value: Value },
): Promise<void> => {
  await unfold(page, step, name)
  const field = fieldNamed(page, step, name)
  const kind = kindOf(step, name)
  if (typeof value === 'boolean') await field.setChecked(value)
  else if (kind === 'accounts') await typeAccounts(field, value)
  else if (kind === 'choice' || kind === 'country') await field.selectOption(value)
  else await field.fill(value)
}

export const typeStep = async (
  page: Page,
  step: StepNumber,
  values: WizardValues,
): Promise<void> => {
  for (const [name, value] of Object.entries(values[step] ?? {}))
    await typeField(page, { step, name, value })
}

const readField = async (page: Page, step: StepNumber, name: string): Promise<Value> => {
  const field = fieldNamed(page, step, name)
  const kind = kindOf(step, name)
  if (kind === 'flag') return field.isChecked()
  if (kind === 'accounts') return readAccounts(field)
  if (kind !== 'list') return field.inputValue()
  const chips = await field.locator('xpath=ancestor::div[ul][1]').locator('li').allInnerTexts()
  return [...chips.map((chip) => chip.trim()), await field.inputValue()].filter(Boolean).join(', ')
}

/** The current values of a step's fields, of those that `values` names. */
export const readStep = async (
  page: Page,
  step: StepNumber,
  values: WizardValues,
): Promise<Record<string, Value>> => {
  const names = Object.keys(values[step] ?? {})
  for (const name of names) await unfold(page, step, name)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readField(page, step, name)])),
  )
}

const titleOf = (step: StepNumber): string => {
  const key = wizardSteps.find(({ number }) => number === step)?.key
  return key ? words.stepTitles[key] : ''
}

/** The address follows the step by a frame. */
export const atStep = async (page: Page, step: StepNumber): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: titleOf(step), exact: true }).waitFor()
  await page.waitForURL(`**step=${step}*`)
}

export const next = async (page: Page, step: StepNumber): Promise<void> => {
  await page.getByRole('button', { name: words.nextStep, exact: true }).click()
  await atStep(page, (step + 1) as StepNumber)
}

/** Fills in every step and stays on the last one. */
const typeAll = async (page: Page, values: WizardValues): Promise<void> => {
  await page.goto('/profile?step=1')
  for (const step of steps) {
    await atStep(page, step)
    await typeStep(page, step, values)
    if (step < 7) await next(page, step)
  }
}

export const boxes = {
  consentChecked: true,
  ageConfirmed: true,
  dataProcessing: true,
  liabilityWaiver: true,
}

const sampleOf = (step: StepNumber, field: ReturnType<typeof fieldsToType>[number]): Value => {
  switch (field.kind) {
    case 'flag':
      return true
    case 'choice':
    case 'country':
      return field.options[1] ?? ''
    case 'phone':
      return step === 1 ? '+44 7700 900001' : '+44 7700 900142'
    case 'email':
      return `${field.name}${step}@example.org`
    case 'date':
      return '5 March 1990'
    case 'dateTime':
      return '2026-02-03 18:30'
    case 'measure':
      return field.measure === 'age' ? '34' : field.measure === 'height' ? '175 cm' : '70 kg'
    case 'list':
      return `${field.name} one, ${field.name} two`
    case 'accounts':
      return JSON.stringify([{ kind: 'line', value: '@other.line' }])
    case 'handle':
      return `@${field.name.toLowerCase()}.${step}`
    default:
      return `What was typed for ${field.name}`
  }
}

/** A value for every field of every step. */
export const everyFieldValue = (): WizardValues =>
  Object.fromEntries(
    steps.map((step) => [
      step,
      Object.fromEntries(fieldsToType(step).map((field) => [field.name, sampleOf(step, field)])),
    ]),
  )

/** Fills in all steps with these values, and submits. */
export const describePartner = async (page: Page, values: WizardValues): Promise<void> => {
  await typeAll(page, { ...values, 1: { ...boxes, ...values[1] } })
  await page.getByRole('button', { name: words.submit }).click()
  await page.waitForURL('**/dashboard*')
}
