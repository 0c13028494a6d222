import * as text from '#text/pages/landing.ts'
import { Hero, HowItWorks, OwnRisk, PrivacyRules } from '../../features/landing/sections.tsx'
import '../../features/landing/landing.css'
import { noteDescription } from '../../lib/page/prerendered-head.ts'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const LandingScreen = () => {
  usePageTitle(text.pageTitle)
  if (import.meta.env.SSR) noteDescription(text.lead)
  return (
    <>
      <Hero />
      <HowItWorks />
      <OwnRisk />
      <PrivacyRules />
    </>
  )
}
