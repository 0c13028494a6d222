import { memo } from 'react'
import {
  findabilityLevels,
  computeFindability,
  type FindabilityLevel,
} from '@crosscheck/domain/profile/findability/findability'
import * as t from '#text/profile/findability.ts'
import { partnerFieldLabel } from '../../../lib/display-text/fields/field-label.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { Note } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { Meter } from '../../../ui/elements/meter.tsx'
import { visiblePartner, type WizardForm } from '../form/form.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'

const levelText = (level: FindabilityLevel, identifiers: number): string =>
  level === 'identifiers' ? t.levels.identifiers(identifiers) : t.levels[level]

/** Levels up to this one fill no slot. */
const emptyFindability = findabilityLevels.indexOf('nothing')

type MeterProps = { form: WizardForm; ownEmail: string; className?: string }

/**
 * How findable the input is, and which field would help most. It sends nothing to the server.
 * Screen readers announce the sentence when it changes, which few key presses cause.
 */
export const FindabilityMeter = memo(({ form, ownEmail, className }: MeterProps) => {
  useLanguage()
  const { today } = prepareOptions()
  const { level, identifiers, helpful } = computeFindability(visiblePartner(form.partner), {
    today,
    ownEmail,
  })
  return (
    <Note className={classes('grid gap-2', className)}>
      <h2 className="text-body">{t.findabilityTitle}</h2>
      <Meter value={Math.max(0, findabilityLevels.indexOf(level) - emptyFindability)} />
      <p role="status">{levelText(level, identifiers.length)}</p>
      {helpful.length > 0 && (
        <p>{t.findabilityHelps(formatList(helpful.map(partnerFieldLabel)))}</p>
      )}
      <p className="text-small text-ink-soft">{t.findabilityNote}</p>
    </Note>
  )
})
