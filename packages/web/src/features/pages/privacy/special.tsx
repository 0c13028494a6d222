import {
  partnerFields,
  submitterFields,
  type FieldDefinition,
  type Sensitivity,
} from '@crosscheck/domain/fields/catalog'
import { notStated } from '#text/pages/operator.ts'
import * as text from '#text/pages/privacy.ts'
import { pageSettings } from '../../../lib/page/page-settings.ts'
import { fieldNames } from '../field-list.tsx'
import { LabeledItem, LabeledList, Paragraphs } from '../page-frame.tsx'

/** Both lists have an address. */
const fieldsOf = (kind: Sensitivity): readonly FieldDefinition[] => {
  const named = new Set<string>()
  return [...partnerFields, ...submitterFields].filter(({ name, sensitive }) => {
    const isNew = sensitive.includes(kind) && !named.has(name)
    if (isNew) named.add(name)
    return isNew
  })
}

export const SpecialData = () => (
  <>
    <Paragraphs of={text.specialParagraphs} />
    <LabeledList>
      {(Object.keys(text.sensitivities) as Sensitivity[]).map((kind) => (
        <LabeledItem key={kind} label={text.sensitivities[kind]}>
          {fieldNames(fieldsOf(kind))}
        </LabeledItem>
      ))}
    </LabeledList>
    <Paragraphs of={text.specialAfter} />
    <LabeledList>
      <LabeledItem label={text.specialOperator}>
        {pageSettings.operator?.specialCategories ?? notStated}
      </LabeledItem>
    </LabeledList>
  </>
)
