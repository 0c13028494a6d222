import type { Operator } from '@crosscheck/domain/contract/page-settings'
import type { ReactNode } from 'react'
import * as text from '#text/pages/operator.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { PageSection } from './page-frame.tsx'

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ui text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const Details = ({ operator }: { operator: Operator }) => (
  <>
    <p>{text.runBy(operator.name)}</p>
    <dl className="grid gap-3">
      {operator.address && <Detail label={text.addressLabel}>{operator.address}</Detail>}
      <Detail label={text.contactLabel}>
        <Mail address={operator.contact} />
      </Detail>
      <Detail label={text.privacyContactLabel}>
        <Mail address={operator.privacyContact} />
      </Detail>
      {operator.authority && <Detail label={text.authorityLabel}>{operator.authority}</Detail>}
      {operator.law && <Detail label={text.lawLabel}>{operator.law}</Detail>}
    </dl>
  </>
)

export const OperatorDetails = () => {
  const { operator } = pageSettings
  return (
    <PageSection id="responsible" title={text.responsible}>
      {operator ? <Details operator={operator} /> : <p>{text.noOperator}</p>}
    </PageSection>
  )
}
