import * as parse from './reading/parse.ts'
import { aiModels, aiUrl } from './reading/service-urls.ts'
import { settingsOf } from './reading/setting.ts'

export const toolSettings = settingsOf('tools', {
  WEB_PAGES: {
    text: 'Whether other applications may read web pages and documents through the server (`/api/data`): `on` or `off`. The server then opens addresses that users name, on public networks only.',
    fallback: 'off',
    parse: parse.oneOf('on', 'off'),
  },
  SCREENSHOT_URL: {
    text: 'Address of a service that takes pictures of web pages, with its key: it accepts a POST with url, options and viewport, as browserless does. It opens addresses that users name, so run it where it reaches no private network.',
    fallback: 'none: no pictures of pages',
    parse: parse.endpoint,
    secret: true,
  },
  SEARCH_URL: {
    text: 'Address of a web search that accepts q, location, hl, tbm and num in its query and answers with JSON, as SerpApi does, with its key.',
    fallback: 'none: no web search',
    parse: parse.endpoint,
    secret: true,
  },
  AI_URL: {
    text: 'An AI provider with the interface of OpenAI, with its key as the password: https://:KEY@api.openai.com/v1, or a server of your own. It gets what users send through other applications, and not who they are.',
    fallback: 'none: the AI calls answer that nothing is configured',
    parse: aiUrl,
    secret: true,
  },
  AI_MODELS: {
    text: 'Models of the AI provider, separated by commas: text=NAME, image=NAME, speech=NAME, transcription=NAME (for writing down speech). Clients cannot choose others.',
    fallback: 'none: calls without a model answer that nothing is configured',
    parse: aiModels,
  },
})
