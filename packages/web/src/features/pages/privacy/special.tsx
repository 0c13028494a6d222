import {
  partnerFields,
  submitterFields,
  type FieldDefinition,
  type Sensitivity,
} from '@crosscheck/domain/fields/catalog'
import * as text from '#text/pages/privacy.ts'
import { pageSettings } from '../../../lib/page/page-settings.ts'
import { fieldWords } from '../field-list.tsx'
import { Labelled, LabelledList } from '../labeled.tsx'
import { Paragraphs } from '../page-frame.tsx'

/** Both lists have an address. */
const fieldsOf = (kind: Sensitivity): readonly FieldDefinition[] => {
  const named = new Set<string>()
  return [...partnerFields, ...submitterFields].filter(({ name, sensitive }) => {
    const isNew = sensitive.includes(kind) && !named.has(name)
    if (isNew) named.add(name)
    return isNew
  })
}

/** The fields that the list of fields marks, by what they may reveal. */
export const SpecialData = ({
  basis = pageSettings.operator?.specialCategories,
}: {
  basis?: string | null | undefined
}) => (
  <>
    <Paragraphs of={text.specialParagraphs} />
    <LabelledList>
      {(Object.keys(text.sensitivities) as Sensitivity[]).map((kind) => (
        <Labelled key={kind} label={text.sensitivities[kind]}>
          {fieldWords(fieldsOf(kind))}
        </Labelled>
      ))}
    </LabelledList>
    <Paragraphs of={text.specialAfter} />
    <LabelledList>
      <Labelled label={text.specialOperator}>{basis ?? text.notStated}</Labelled>
    </LabelledList>
  </>
)
