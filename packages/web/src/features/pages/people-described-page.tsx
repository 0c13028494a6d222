import type { ReactNode } from 'react'
import { dayMs } from '@crosscheck/domain/clock'
import { partnerFields } from '@crosscheck/domain/fields/catalog'
import { recipientsAboutDescribed, type RecipientKind } from '@crosscheck/domain/privacy/recipients'
import { retentionPeriods } from '@crosscheck/domain/retention/periods'
import { contents } from '#text/pages/parts.ts'
import * as text from '#text/pages/people-described.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { Note } from '../../ui/layout/card.tsx'
import {
  TableOfContents,
  PageFrame,
  PageSection,
  Paragraphs,
  Points,
  LabeledList,
} from './page-frame.tsx'
import { FieldList } from './field-list.tsx'
import { Complaint, PrivacyContact } from './privacy-contact.tsx'
import { Recipients } from './recipients.tsx'

const years = (periodMs: number): number => periodMs / (365 * dayMs)

const getsAboutDescribed = (kind: RecipientKind): string | undefined => {
  const about = recipientsAboutDescribed.find((one) => one === kind)
  return about && text.recipients[about]
}

type SectionId = keyof typeof text.titles

const Section = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <PageSection id={id} title={text.titles[id]}>
    {children}
  </PageSection>
)

const HowToAsk = () =>
  pageSettings.operator ? (
    <>
      <p>{text.howLead}</p>
      <LabeledList>
        <PrivacyContact />
      </LabeledList>
      <Points of={text.how} />
    </>
  ) : (
    <p>{text.howNone}</p>
  )

type PeopleDescribedPageProps = { actions?: ReactNode; children?: ReactNode }

/** The public notice for people described who have no account (Article 14 of the GDPR). */
export const PeopleDescribedPage = ({ actions, children }: PeopleDescribedPageProps) => (
  <PageFrame title={text.title} lead={text.lead}>
    <Note>{text.danger}</Note>
    <TableOfContents title={contents} titles={text.titles} />
    <Section id="object">{actions}</Section>
    <Section id="what">
      <Paragraphs of={text.what} />
    </Section>
    <Section id="stored">
      <p>{text.storedText}</p>
      <FieldList fields={partnerFields} />
      <p>{text.storedAfter}</p>
      <p>{text.specialText}</p>
    </Section>
    <Section id="source">
      <p>{text.source}</p>
    </Section>
    <Section id="notTold">
      <Paragraphs of={text.whyNotNotified} />
    </Section>
    <Section id="compared">
      <p>{text.compared}</p>
      <p>{text.comparedPhotos}</p>
    </Section>
    <Section id="sees">
      <Points of={text.sees} />
    </Section>
    <Section id="recipients">
      <p>{text.recipientsLead}</p>
      <Recipients gets={getsAboutDescribed} />
    </Section>
    <Section id="period">
      <p>{text.period}</p>
      <p>
        {text.periodOfLog(years(retentionPeriods.activity), years(retentionPeriods.accountability))}
      </p>
    </Section>
    <Section id="basis">
      <p>{text.basis}</p>
      <p>{text.noDecision}</p>
    </Section>
    <Section id="rights">
      <Points of={text.rights} />
    </Section>
    <Section id="how">
      <HowToAsk />
    </Section>
    <Section id="complaint">
      <Complaint />
    </Section>
    {children}
  </PageFrame>
)
