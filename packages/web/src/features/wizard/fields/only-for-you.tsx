import { useState, type ReactNode } from 'react'
import * as t from '#text/profile/only-for-you.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { pathOf, valueAt, type FieldName } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

type OnlyForYouProps = {
  /** The step has no other field. */
  isAlone: boolean
  fields: readonly FieldDefinition<FieldName>[]
  wizard: Wizard
  children: ReactNode
}

/** Details that matching does not read, and why the form has them. */
export const OnlyForYou = ({ isAlone, fields, wizard, children }: OnlyForYouProps) => {
  const filled = fields.filter((field) => valueAt(wizard.form, pathOf(field)))
  const isWrong = fields.some((field) => wizard.errors[pathOf(field)])
  // It stays open when the error is corrected.
  const [isOpen, setOpen] = useState(isAlone)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <Fold
      title={t.title}
      tail={
        filled.length > 0
          ? t.filledIn(formatList(filled.map((field) => fieldText(field).label)))
          : t.why
      }
      open={isOpen}
      indented={false}
    >
      <div className="grid grid-cols-1 gap-6 pt-4">
        {filled.length > 0 && <p className="max-w-text text-ui text-ink-soft">{t.why}</p>}
        {children}
      </div>
    </Fold>
  )
}
