import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageSettings } from '../../../lib/page/page-settings.ts'
import { emptyForm } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { LateSuggestions } from './late-suggestions.tsx'
import { Suggestions } from './suggestions.tsx'

const wizard = { form: emptyForm('p') } as Wizard

test('without a provider no suggestions are offered', () => {
  expect(pageSettings.suggestions).toBeNull()
  expect(renderToStaticMarkup(<LateSuggestions wizard={wizard} />)).toBe('')
})

// claim: pasted-text-leaves-on-press
test('the host that gets the text is named before the text is sent', () => {
  const words = (host: string | null) =>
    renderToStaticMarkup(<Suggestions wizard={wizard} host={host} />)
  expect(words('models.example')).toContain('this text goes to models.example')
  expect(words(null)).toContain('a language model on the server of this site reads this text')
})
