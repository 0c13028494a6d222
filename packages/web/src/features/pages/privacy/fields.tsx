import { comparedFields } from '@crosscheck/domain/privacy/compared-fields'
import { partnerFields, submitterFields } from '@crosscheck/domain/fields/catalog'
import * as text from '#text/pages/privacy.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { FieldList } from '../field-list.tsx'

/** Every field that the server stores, from the catalog that the form is built from. */
export const Fields = () => (
  <>
    <p>{text.fieldsText}</p>
    <div>
      <Fold title={text.comparedTitle} open>
        <FieldList fields={partnerFields.filter(({ name }) => comparedFields.has(name))} />
      </Fold>
      <Fold title={text.storedTitle}>
        <FieldList fields={partnerFields.filter(({ name }) => !comparedFields.has(name))} />
      </Fold>
      <Fold title={text.ownTitle}>
        <FieldList
          fields={submitterFields.filter(({ stored, group }) => stored && group !== 'consent')}
        />
      </Fold>
    </div>
  </>
)
