import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authorityLabel } from '#text/pages/operator.ts'
import * as text from '#text/pages/privacy.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TableOfContents } from '../contents.tsx'
import { LabeledItem, LabeledList } from '../labeled.tsx'
import { OperatorDetails } from '../operator-details.tsx'
import { PageFrame, PageSection, Paragraphs, Points } from '../page-frame.tsx'
import { Authority } from '../privacy-contact.tsx'
import { RetentionTable } from '../retention-table.tsx'
import { Fields } from './fields.tsx'
import { StoredOnDevice } from './on-device.tsx'
import { Purposes } from './purposes.tsx'
import { Recipients } from './recipients.tsx'
import { Rights } from './rights.tsx'
import { SpecialData } from './special.tsx'

const Section = ({ id, children }: { id: text.SectionId; children: ReactNode }) => (
  <PageSection id={id} title={text.titles[id]}>
    {children}
  </PageSection>
)

const PeopleDescribedLink = ({ label }: { label: string }) => (
  <Link to="/people-described" className="inline-flex min-h-11 items-center">
    {label}
  </Link>
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
    <TableOfContents title={text.contents} titles={text.titles} />
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
      <Points of={text.retention.points} />
      <RetentionTable />
    </Section>
    <Section id="rights">
      <Rights />
    </Section>
    <Section id="scoring">
      <Points of={text.scoring} />
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
      <StoredOnDevice />
    </Section>
    <Section id="age">
      <p>{text.ageText}</p>
    </Section>
    <Section id="complaint">
      <p>{text.complaintText}</p>
      <LabeledList>
        <LabeledItem label={authorityLabel}>
          <Authority />
        </LabeledItem>
      </LabeledList>
    </Section>
    {children}
  </PageFrame>
)
