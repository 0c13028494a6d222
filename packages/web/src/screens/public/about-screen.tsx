import { Link } from '@tanstack/react-router'
import { goHome, lead, sections, title } from '#text/pages/about.ts'
import { PlainPage } from '../../features/pages/plain-page.tsx'
import { buttonClasses } from '../../ui/elements/button.tsx'

export const AboutScreen = () => (
  <PlainPage page={{ title, lead, sections }}>
    <Link to="/" className={`${buttonClasses()} justify-self-start`}>
      {goHome}
    </Link>
  </PlainPage>
)
