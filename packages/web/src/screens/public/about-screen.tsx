import { Link } from '@tanstack/react-router'
import { goHome, inventedBy, inventor as author, lead, sections, title } from '#text/pages/about.ts'
import { PageSection, PlainPage } from '../../features/pages/page-frame.tsx'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'

/** Credits the inventor, in the operator's words where they are configured. */
const InventorCredit = () => {
  const { inventor } = pageSettings
  return (
    <PageSection title={inventedBy}>
      <p className="font-bold" translate={inventor ? 'no' : undefined}>
        {inventor?.name ?? author}
      </p>
      {inventor?.sentence && <p dir="auto">{inventor.sentence}</p>}
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
