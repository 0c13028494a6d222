import { DoorOpen, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import * as t from '#text/account/auth.ts'
import { isItSafe } from '#text/app/header.ts'
import { twoColumns, useMedia } from '../../../lib/hooks/use-media.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'

const BenefitNote = ({ icon, lead, text }: { icon: LucideIcon; lead: string; text: string }) => (
  <div className="grid grid-cols-[20px_1fr] gap-3 text-ui">
    <Icon of={icon} className="mt-0.5 text-ink-soft" />
    <p>
      <b>{lead}</b> {text}
    </p>
  </div>
)

/** For people who share a device or are watched. Folded on narrow screens, below the form. */
export const BeforeSignIn = ({ signingUp }: { signingUp: boolean }) => {
  const isSideColumn = useMedia(twoColumns)
  const title = signingUp ? t.beforeSignUpTitle : t.beforeTitle
  const notes = (
    <>
      <BenefitNote icon={Smartphone} lead={t.sharing} text={t.sharingText} />
      <BenefitNote icon={Mail} lead={t.mails} text={t.mailsText} />
      <BenefitNote icon={DoorOpen} lead={t.leaving} text={t.leavingText} />
      <TextLink to="/is-it-safe" target="_blank" className="text-ui">
        {isItSafe}
      </TextLink>
    </>
  )
  return (
    <aside aria-label={title} className="lg:pt-16">
      {isSideColumn ? (
        <Card className="grid gap-4" labelledBy="before">
          <h2 id="before" className="text-h3">
            {title}
          </h2>
          {notes}
        </Card>
      ) : (
        <Fold title={title} indented={false}>
          <div className="grid gap-4 py-2">{notes}</div>
        </Fold>
      )}
    </aside>
  )
}
