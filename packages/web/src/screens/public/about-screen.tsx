import { Link } from '@tanstack/react-router'
import { about, goHome } from '#text/pages/pages.ts'
import { PlainPage } from '../../features/pages/plain-page.tsx'
import { buttonClasses } from '../../ui/elements/button.tsx'

export const AboutScreen = () => (
  <PlainPage page={about}>
    <Link to="/" className={`${buttonClasses()} justify-self-start`}>
      {goHome}
    </Link>
  </PlainPage>
)
