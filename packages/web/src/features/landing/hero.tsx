import { ArrowRight, Check } from 'lucide-react'
import * as text from '#text/pages/landing.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SampleMatch } from './sample-match.tsx'
import { StartLink } from './start-link.tsx'

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
