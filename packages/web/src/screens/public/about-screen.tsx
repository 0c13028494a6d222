import { Link } from '@tanstack/react-router'
import { goHome, inventedBy, lead, sections, title } from '#text/pages/about.ts'
import { PageSection } from '../../features/pages/page-frame.tsx'
import { PlainPage } from '../../features/pages/plain-page.tsx'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'

/** Who is credited with the idea, in the operator's words. */
const InventorCredit = () => {
  const { inventor } = pageSettings
  if (!inventor) return null
  return (
    <PageSection title={inventedBy}>
      <p className="font-bold" translate="no">
        {inventor.name}
      </p>
      {inventor.sentence && <p dir="auto">{inventor.sentence}</p>}
    </PageSection>
  )
}

export const AboutScreen = () => (
  <PlainPage page={{ title, lead, sections }}>
    <InventorCredit />
    <Link to="/" className={`${buttonClasses()} justify-self-start`}>
      {goHome}
    </Link>
  </PlainPage>
)
