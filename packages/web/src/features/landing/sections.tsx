import { isItSafe } from '#text/app/header.ts'
import * as text from '#text/pages/landing.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StartLink } from './start-link.tsx'
import { ArrowRight, Check } from 'lucide-react'
import { Icon } from '../../ui/elements/icon.tsx'
import { SampleMatch } from './sample-match.tsx'

export const Hero = () => (
  <div className="border-b border-line bg-surface pt-8 pb-12 lg:pt-18 lg:pb-20">
    <div className="page grid gap-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_452px] lg:items-start lg:gap-18">
      <div className="grid gap-5">
        <h1 className="text-hero tracking-[-0.02em]">{text.hero}</h1>
        <p className="max-w-[33em] text-[1.1875rem] leading-normal">{text.lead}</p>
        <p>
          <StartLink>
            {text.start}
            <Icon of={ArrowRight} className="rtl:-scale-x-100" />
          </StartLink>
        </p>
        <ul className="grid gap-x-8 gap-y-2 text-ui md:grid-cols-[auto_auto] md:justify-start">
          {[text.free, text.noSearch, text.noContact, text.adults].map((fact) => (
            <li key={fact} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5">
              <Icon of={Check} className="mt-0.5 text-good" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <SampleMatch />
    </div>
  </div>
)

export const HowItWorks = () => (
  <section aria-labelledby="how" className="page py-12 lg:py-18">
    <h2 id="how">{text.howTitle}</h2>
    <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
      {text.how.map((step, index) => (
        <li key={step.title} className="how-step">
          <span className="voice text-ui text-ink-soft tabular-nums" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-0.5 mb-1.5">{step.title}</h3>
          <p className="text-ui text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export const OwnRisk = () => (
  <div className="page pb-12 lg:pb-18">
    <Card
      labelledBy="risk"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-12 lg:p-8"
    >
      <div className="grid gap-4">
        <h2 id="risk">{text.riskTitle}</h2>
        <p className="max-w-text">{text.riskText}</p>
      </div>
      <p>
        <StartLink>{text.riskStart}</StartLink>
      </p>
    </Card>
  </div>
)

export const PrivacyRules = () => (
  <section aria-labelledby="privacy" className="border-t border-line bg-sunk py-12 lg:py-18">
    <div className="page grid gap-8 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
      <div className="grid content-start justify-items-start gap-4">
        <h2 id="privacy">{text.privacyTitle}</h2>
        <p className="text-ink-soft">{text.privacyText}</p>
        <TextLink to="/privacy" className="font-bold">
          {text.privacyRead}
        </TextLink>
        <TextLink to="/is-it-safe" className="font-bold">
          {isItSafe}
        </TextLink>
      </div>
      <ul className="grid content-start gap-6 md:grid-cols-2 md:gap-8">
        {text.privacyRules.map((rule) => (
          <li key={rule.title}>
            <h3 className="mb-1">{rule.title}</h3>
            <p className="text-ui text-ink-soft">{rule.text}</p>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {text.inventedBy}{' '}
        <TextLink to="/about" className="text-ink">
          {pageSettings.inventor?.name ?? text.inventor}
        </TextLink>
      </p>
    </div>
  </section>
)
