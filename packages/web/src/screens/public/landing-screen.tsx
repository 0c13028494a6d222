import * as text from '#text/pages/landing.ts'
import { Hero } from '../../features/landing/hero.tsx'
import { HowItWorks } from '../../features/landing/how-it-works.tsx'
import '../../features/landing/landing.css'
import { OwnRisk } from '../../features/landing/own-risk.tsx'
import { PrivacyRules } from '../../features/landing/privacy-rules.tsx'
import { noteDescription } from '../../lib/page/prerendered-head.ts'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

/** The public start page. */
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
