import { Suspense } from 'react'
import {
  type StepNumber,
  fieldsOfStep,
  wizardSteps,
  type FieldDefinition,
} from '@crosscheck/domain/fields/catalog'
import { freeTextCare } from '#text/profile/field-care.ts'
import * as t from '#text/profile/wizard.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { shownValue } from '../../../lib/display-text/fields/shown-value.ts'
import { Card } from '../../../ui/layout/card.tsx'
import {
  pathOf,
  type Path,
  type WizardForm,
  isFieldShown,
  visiblePartner,
  type FieldName,
} from '../form/form.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import { PhotoStrip } from '../fields/lazy-fields.tsx'
import {
  preparePartner,
  prepareSubmitter,
  type PrepareOptions,
} from '@crosscheck/domain/profile/input/prepare'
import { Fold } from '../../../ui/layout/fold.tsx'

/** The last text before the decision to save. */
export const VisibilityNote = () => (
  <Fold title={t.whoTitle} indented={false}>
    <ul className="grid list-disc gap-1.5 ps-8">
      {t.who.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Fold>
)

type ReviewRow = {
  field: FieldDefinition<FieldName>
  value: string | boolean
  /** The typed text, where saving changes it. */
  typed: string | undefined
  unread: boolean
}
type StepKey = (typeof wizardSteps)[number]['key']
type ReviewBlock = {
  step: StepNumber
  key: StepKey
  rows: ReviewRow[]
  photos: boolean
  empty: number
}

const isPhoto = ({ kind }: FieldDefinition) => kind === 'photo' || kind === 'photos'

/** The values to save, step by step; an unticked box counts as empty. */
export const reviewBlocks = (form: WizardForm, options: PrepareOptions): ReviewBlock[] => {
  const partner = preparePartner(visiblePartner(form.partner), options)
  const own = prepareSubmitter(form.submitter, options)
  return wizardSteps.map(({ number, key }) => {
    const prepared = number === 1 ? own : partner
    const stored = prepared.stored as Partial<Record<FieldName, string | boolean>>
    const photos = fieldsOfStep(number).some(
      (field) => isPhoto(field) && stored[field.name] !== undefined,
    )
    const fields = fieldsOfStep(number).filter(
      (field) =>
        field.stored &&
        field.name !== 'consentChecked' &&
        !isPhoto(field) &&
        (number === 1 || isFieldShown(field.name, form.partner)),
    )
    const rows = fields.flatMap((field): ReviewRow[] => {
      const value = stored[field.name]
      if (value === undefined || value === false) return []
      const change = prepared.changes.find((one) => one.field === field.name)
      const unread = prepared.unparsedDates.some((name) => name === field.name)
      return [{ field, value, typed: change?.from, unread }]
    })
    return { step: number, key, rows, photos, empty: fields.length - rows.length }
  })
}

const rowText = ({ field, value, unread }: ReviewRow): string =>
  unread && typeof value === 'string' ? value : shownValue(field, value)

/** A date typed in its display format is stored in another format, but counts as unchanged. */
const isChangedOnSave = (row: ReviewRow) =>
  row.typed !== undefined && (row.unread || row.typed.trim() !== rowText(row))

const Row = ({ row }: { row: ReviewRow }) => (
  <div className="grid grid-cols-1 gap-x-4 border-t border-line py-2.5 md:grid-cols-[12rem_1fr]">
    <dt className="text-ui text-ink-soft">{fieldText(row.field).label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">
      {!isChangedOnSave(row) ? (
        <bdi>{rowText(row)}</bdi>
      ) : (
        <>
          <span className="sr-only">{t.reviewTyped} </span>
          <bdi>{row.typed}</bdi>{' '}
          <span className="inline-block rounded-badge bg-wait-tint px-1.5 text-ui text-wait-ink">
            {row.unread ? t.reviewUnread : t.reviewSavedAs(rowText(row))}
          </span>
        </>
      )}
    </dd>
  </div>
)

type BlockProps = {
  block: ReviewBlock
  partner: WizardForm['partner']
  onChange: ((step: StepNumber) => void) | undefined
}

const ReviewBlockView = ({ block, partner, onChange }: BlockProps) => (
  <section aria-labelledby={`review-${block.step}`}>
    <div className="flex items-center justify-between gap-4">
      <h3 id={`review-${block.step}`} className="text-body font-bold">
        {t.stepTitles[block.key]}
      </h3>
      {onChange && (
        <button
          type="button"
          className="min-h-11 min-w-11 shrink-0 text-ui text-accent underline decoration-1 underline-offset-[.18em] hover:decoration-3"
          onClick={() => onChange(block.step)}
        >
          {t.reviewChange}
          <span className="sr-only">: {t.stepTitles[block.key]}</span>
        </button>
      )}
    </div>
    {block.rows.length > 0 && (
      <dl>
        {block.rows.map((row) => (
          <Row key={row.field.name} row={row} />
        ))}
      </dl>
    )}
    {block.photos && (
      <Suspense fallback={null}>
        <PhotoStrip values={partner} />
      </Suspense>
    )}
  </section>
)

/** The form that the values are typed in is on the same page. */
type OnPage = {
  /** Fields that the page shows as they will be stored. */
  shown: ReadonlySet<Path>
  /** The account's address, which is no news either. */
  ownEmail: string
  text: string
}

const isNews = (row: ReviewRow, { shown, ownEmail }: OnPage): boolean => {
  const path = pathOf(row.field)
  if (path === 'submitter.email' && row.value === ownEmail) return false
  return isChangedOnSave(row) || !shown.has(path)
}

const hasContent = ({ rows, photos }: ReviewBlock): boolean => rows.length > 0 || photos

const newsOf = (blocks: ReviewBlock[], onPage: OnPage): ReviewBlock[] =>
  blocks.map((block) => ({
    ...block,
    rows: block.rows.filter((row) => isNews(row, onPage)),
    empty: 0,
  }))

type ReviewProps = {
  form: WizardForm
  onChange: (step: StepNumber) => void
  onPage?: OnPage
}

/** All values as they will be stored. Next to their own form, only those that it does not show. */
export const Review = ({ form, onChange, onPage }: ReviewProps) => {
  const all = reviewBlocks(form, prepareOptions())
  const counted = onPage ? newsOf(all, onPage) : all
  const blocks = counted.filter(hasContent)
  const empty = counted.reduce((sum, block) => sum + block.empty, 0)
  if (blocks.length === 0) return null
  return (
    <Card labelledBy="review" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="review">{t.reviewTitle}</h2>
        <p className="text-ui text-ink-soft">{onPage ? onPage.text : t.reviewText}</p>
        {!onPage && <p className="text-ui text-ink-soft">{freeTextCare}</p>}
      </div>
      {blocks.map((block) => (
        <ReviewBlockView
          key={block.step}
          block={block}
          partner={form.partner}
          onChange={!onPage && block.step === form.step ? undefined : onChange}
        />
      ))}
      {empty > 0 && (
        <p className="border-t border-line pt-2.5 text-ui text-ink-soft">{t.reviewEmpty(empty)}</p>
      )}
    </Card>
  )
}
