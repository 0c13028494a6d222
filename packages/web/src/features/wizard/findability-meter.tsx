import type { PartnerFieldName } from '@crosscheck/domain/profile/catalogue'
import { findabilityLevels, findabilityOf } from '@crosscheck/domain/profile/findability'
import { partnerTexts } from '#text/fields.ts'
import * as t from '#text/findability.ts'
import { Note } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { visiblePartner, type WizardForm } from './form.ts'

const labelOf = (name: PartnerFieldName) => partnerTexts[name].label

/** How findable what is typed is, and what would help most. It asks nothing of the server. */
export const FindabilityMeter = ({ form }: { form: WizardForm }) => {
  const { level, identifiers, helpful } = findabilityOf(visiblePartner(form.partner))
  return (
    <Note className="grid gap-2">
      <h2 className="text-body">{t.findabilityTitle}</h2>
      <Meter value={findabilityLevels.indexOf(level)} />
      <p>{t.findability(level, identifiers.length)}</p>
      {helpful.length > 0 && (
        <p>
          {t.findabilityHelps} {helpful.map(labelOf).join(', ')}.
        </p>
      )}
      <p className="text-small text-ink-soft">{t.findabilityNote}</p>
    </Note>
  )
}
