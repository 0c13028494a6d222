import { Suspense, type ReactNode } from 'react'
import { dayMs } from '@crosscheck/domain/clock'
import { retentionPeriods } from '@crosscheck/domain/retention/periods'
import {
  decidedEntryDays,
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'
import { loading } from '#text/app/ui.ts'
import { contents } from '#text/pages/parts.ts'
import * as text from '#text/pages/privacy.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import {
  TableOfContents,
  PageFrame,
  PageSection,
  Paragraphs,
  Points,
  LabeledItem,
  LabeledList,
} from '../page-frame.tsx'
import { OperatorDetails } from '../operator-details.tsx'
import { Complaint, PrivacyContact } from '../privacy-contact.tsx'
import { Recipients } from '../recipients.tsx'
import { SpecialData } from './special.tsx'
import { comparedFields } from '@crosscheck/domain/privacy/compared-fields'
import { partnerFields, submitterFields } from '@crosscheck/domain/fields/catalog'
import { Fold } from '../../../ui/layout/fold.tsx'
import { FieldList } from '../field-list.tsx'
import { legalBases, purposeIds, type DataSubject } from '@crosscheck/domain/privacy/processing'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const legalBasisLines = (bases: Partial<Record<DataSubject, keyof typeof text.bases>>) =>
  (Object.keys(text.subjects) as DataSubject[]).flatMap((subject) => {
    const basis = bases[subject]
    return basis ? [text.basisOf(text.subjects[subject], text.bases[basis])] : []
  })

const Row = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div className="grid gap-x-4 md:grid-cols-[7rem_1fr]">
    <dt className="text-ui text-ink-soft">{label}</dt>
    {lines.map((line) => (
      <dd key={line} className="md:col-start-2">
        {line}
      </dd>
    ))}
  </div>
)

const Purposes = () => (
  <ul className="grid grid-cols-1 gap-6">
    {purposeIds.map((id) => {
      const { title, data, until } = text.purposes[id]
      return (
        <li key={id} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-body font-bold">{title}</h3>
          <dl className="grid gap-2">
            <Row label={text.purposeLabels.data} lines={[data]} />
            <Row label={text.purposeLabels.basis} lines={legalBasisLines(legalBases[id])} />
            <Row label={text.purposeLabels.until} lines={[until]} />
          </dl>
        </li>
      )
    })}
  </ul>
)

/** Every field that the server stores, from the catalog that the form is built from. */
const Fields = () => (
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

const Rights = () => (
  <>
    <p>{text.rightsLead}</p>
    <LabeledList>
      {text.rights.map(({ title, text: how }) => (
        <LabeledItem key={title} label={title}>
          {how}
        </LabeledItem>
      ))}
      <PrivacyContact />
    </LabeledList>
  </>
)

// Long, and folded at first.
const RetentionTable = lazyPart(() => import('../retention-table.tsx'), 'RetentionTable')
const StoredOnDevice = lazyPart(() => import('./on-device.tsx'), 'StoredOnDevice')

const Section = ({ id, children }: { id: keyof typeof text.titles; children: ReactNode }) => (
  <PageSection id={id} title={text.titles[id]}>
    {children}
  </PageSection>
)

const retentionPoints = (): string[] => {
  const {
    changes,
    deletedProfiles,
    deletion,
    reports,
    ownReports,
    reportsOnDeleted,
    signUpAgain,
    logs,
  } = text.retention
  return [
    changes,
    deletedProfiles,
    deletion,
    reports(undecidedEntryDays, decidedEntryDays),
    ownReports,
    reportsOnDeleted(reportedUserDeletedDays, decidedReportedUserDeletedDays),
    signUpAgain(retentionPeriods.formerMailboxes / dayMs),
    logs,
  ]
}

const PeopleDescribedLink = ({ label }: { label: string }) => (
  <TextLink to="/people-described">{label}</TextLink>
)

const PrivacySummary = () => (
  <Card labelledBy="minute" className="grid gap-3">
    <h2 id="minute">{text.minute.title}</h2>
    <Points of={text.minute.points} />
    <p>
      <PeopleDescribedLink label={text.minute.described} />
    </p>
  </Card>
)

export const PrivacyPage = ({ children }: { children?: ReactNode }) => (
  <PageFrame title={text.title} lead={text.lead}>
    <PrivacySummary />
    <TableOfContents title={contents} titles={text.titles} />
    <OperatorDetails />
    <Section id="purposes">
      <Purposes />
    </Section>
    <Section id="fields">
      <Fields />
    </Section>
    <Section id="special">
      <SpecialData />
    </Section>
    <Section id="balance">
      <Paragraphs of={text.balance} />
      <h3 className="text-body font-bold">{text.safeguardsTitle}</h3>
      <Points of={text.safeguards} />
    </Section>
    <Section id="sees">
      <Points of={text.sees} />
    </Section>
    <Section id="recipients">
      <Recipients />
    </Section>
    <Section id="retention">
      <Points of={retentionPoints()} />
      <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>
        <RetentionTable />
      </Suspense>
    </Section>
    <Section id="rights">
      <Rights />
    </Section>
    <Section id="scoring">
      <Points of={text.scoring} />
      <p>{text.comparedPhotos}</p>
      <h3 className="text-body font-bold">{text.notDecidedTitle}</h3>
      <Points of={text.notDecided} />
      <p>{text.scoringAfter}</p>
    </Section>
    <Section id="described">
      <p>{text.describedText}</p>
      <p>
        <PeopleDescribedLink label={text.describedLink} />
      </p>
    </Section>
    <Section id="device">
      <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>
        <StoredOnDevice />
      </Suspense>
    </Section>
    <Section id="age">
      <p>{text.ageText}</p>
    </Section>
    <Section id="complaint">
      <Complaint />
    </Section>
    {children}
  </PageFrame>
)
