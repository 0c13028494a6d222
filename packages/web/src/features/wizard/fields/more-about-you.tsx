import { useState, type ReactNode } from 'react'
import { fieldsOfStep } from '@crosscheck/domain/fields/catalog'
import * as t from '#text/profile/more-about-you.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { pathOf, valueAt } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

const optionalFields = fieldsOfStep(1).filter(({ required }) => !required)

type MoreAboutYouProps = { wizard: Wizard; children: ReactNode }

/** The optional fields about the user. Later profiles begin with the values of earlier ones. */
export const MoreAboutYou = ({ wizard, children }: MoreAboutYouProps) => {
  const filled = optionalFields.filter((field) => valueAt(wizard.form, pathOf(field)))
  const isWrong = optionalFields.some((field) => wizard.errors[pathOf(field)])
  // It stays open when the error is corrected.
  const [isOpen, setOpen] = useState(wizard.returning)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <Fold
      title={t.title}
      tail={
        filled.length > 0
          ? t.filledIn(formatList(filled.map((field) => fieldText(field).label)))
          : t.later
      }
      open={isOpen}
      indented={false}
    >
      <div className="grid grid-cols-1 gap-6 pt-4">{children}</div>
    </Fold>
  )
}
