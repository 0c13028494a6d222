import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { useState, type ReactNode } from 'react'
import * as moreAboutYou from '#text/profile/more-about-you.ts'
import * as onlyForYou from '#text/profile/only-for-you.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { pathOf, valueAt, type FieldName } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

type FoldedFieldsProps = {
  /** Later profiles begin with the values of earlier ones. Otherwise matching does not read them. */
  areAboutUser: boolean
  openAtFirst: boolean
  fields: readonly FieldDefinition<FieldName>[]
  wizard: Wizard
  children: ReactNode
}

export const FoldedFields = (props: FoldedFieldsProps) => {
  const { areAboutUser, openAtFirst, fields, wizard, children } = props
  const title = areAboutUser ? moreAboutYou.title : onlyForYou.title
  const filledIn = areAboutUser ? moreAboutYou.filledIn : onlyForYou.filledIn
  const filled = fields.filter((field) => valueAt(wizard.form, pathOf(field)))
  const isWrong = fields.some((field) => wizard.errors[pathOf(field)])
  // It stays open when the error is corrected.
  const [isOpen, setOpen] = useState(openAtFirst)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <Fold
      title={title}
      tail={
        filled.length > 0
          ? filledIn(formatList(filled.map((field) => fieldText(field).label)))
          : areAboutUser
            ? moreAboutYou.later
            : onlyForYou.why
      }
      open={isOpen}
      indented={false}
    >
      <div className="grid grid-cols-1 gap-6 pt-4">
        {filled.length > 0 && !areAboutUser && (
          <p className="max-w-text text-ui text-ink-soft">{onlyForYou.why}</p>
        )}
        {children}
      </div>
    </Fold>
  )
}
