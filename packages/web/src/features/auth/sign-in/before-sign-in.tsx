import { DoorOpen, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import * as t from '#text/account/auth.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'

const BenefitNote = ({ icon, lead, text }: { icon: LucideIcon; lead: string; text: string }) => (
  <div className="grid grid-cols-[20px_1fr] gap-3 text-ui">
    <Icon of={icon} className="mt-0.5 text-ink-soft" />
    <p>
      <b>{lead}</b> {text}
    </p>
  </div>
)

/** For people who share a device or are watched. */
export const BeforeSignIn = ({ signingUp }: { signingUp: boolean }) => (
  <aside className="lg:pt-16">
    <Card className="grid gap-4" labelledBy="before">
      <h2 id="before" className="text-h3">
        {signingUp ? t.beforeSignUpTitle : t.beforeTitle}
      </h2>
      <BenefitNote icon={Smartphone} lead={t.sharing} text={t.sharingText} />
      <BenefitNote icon={Mail} lead={t.mails} text={t.mailsText} />
      <BenefitNote icon={DoorOpen} lead={t.leaving} text={t.leavingText} />
    </Card>
  </aside>
)
