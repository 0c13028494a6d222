import { Suspense } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import * as t from '#text/profile/wizard.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { shownValue } from '../../../lib/display-text/fields/shown-value.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { WizardForm } from '../form/form.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import { PhotoStrip } from '../fields/lazy-fields.ts'
import { reviewBlocks, type ReviewBlock, type ReviewRow } from './review-rows.ts'

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
          className="min-h-11 shrink-0 text-ui text-accent underline decoration-1 underline-offset-[.18em] hover:decoration-3"
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
    {block.empty > 0 && (
      <p className="border-t border-line pt-2.5 text-ui text-ink-soft">
        {block.rows.length === 0 && !block.photos ? t.reviewAllEmpty : t.reviewEmpty(block.empty)}
      </p>
    )}
  </section>
)

/** All values as they will be stored, before anything is sent. */
export const Review = ({
  form,
  onChange,
  filledOnly = false,
}: {
  form: WizardForm
  onChange: (step: StepNumber) => void
  /** Leaves out the steps without a value. */
  filledOnly?: boolean
}) => (
  <Card labelledBy="review" className="grid gap-6">
    <div className="grid gap-1">
      <h2 id="review">{t.reviewTitle}</h2>
      <p className="text-ui text-ink-soft">{t.reviewText}</p>
    </div>
    {reviewBlocks(form, prepareOptions())
      .filter(({ rows, photos }) => !filledOnly || rows.length > 0 || photos)
      .map((block) => (
        <ReviewBlockView
          key={block.step}
          block={block}
          partner={form.partner}
          onChange={!filledOnly && block.step === form.step ? undefined : onChange}
        />
      ))}
  </Card>
)
