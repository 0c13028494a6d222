import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const toolSettings = {
  WEB_PAGES: setting({
    group: 'tools',
    text: 'Whether other applications may read web pages and documents through the server (`/api/data`): `on` or `off`. The server then opens addresses that users name, on public networks only.',
    fallback: 'off',
    parse: parse.oneOf('on', 'off'),
  }),
  SCREENSHOT_URL: setting({
    group: 'tools',
    text: 'Address of a service that takes pictures of web pages, with its key: it accepts a POST with url, options and viewport, as browserless does. It opens addresses that users name, so run it where it reaches no private network.',
    fallback: 'none: no pictures of pages',
    parse: parse.endpoint,
    secret: true,
  }),
  SEARCH_URL: setting({
    group: 'tools',
    text: 'Address of a web search that accepts q, location, hl, tbm and num in its query and answers with JSON, as SerpApi does, with its key.',
    fallback: 'none: no web search',
    parse: parse.endpoint,
    secret: true,
  }),
  AI_URL: setting({
    group: 'tools',
    text: 'Address of an AI provider with the interface of OpenAI, such as https://api.openai.com/v1 or a server of your own. It gets the texts that users paste for suggestions and what they send through other applications, and not who they are.',
    fallback: 'none: the AI calls answer that nothing is configured',
    parse: parse.issuer,
  }),
  AI_KEY: setting({
    group: 'tools',
    text: 'Key of the AI provider.',
    fallback: 'none',
    parse: parse.text,
    secret: true,
  }),
  AI_TEXT_MODEL: setting({
    group: 'tools',
    text: 'Model of the AI provider for text and JSON, also for suggestions from pasted texts. Clients cannot choose another one.',
    fallback: 'none: such calls answer that nothing is configured, and no suggestions are offered',
    parse: parse.text,
  }),
  AI_IMAGE_MODEL: setting({
    group: 'tools',
    text: 'Model of the AI provider for images. Clients cannot choose another one.',
    fallback: 'none: such calls answer that nothing is configured',
    parse: parse.text,
  }),
  AI_SPEECH_MODEL: setting({
    group: 'tools',
    text: 'Model of the AI provider for speech. Clients cannot choose another one.',
    fallback: 'none: such calls answer that nothing is configured',
    parse: parse.text,
  }),
  AI_TRANSCRIPTION_MODEL: setting({
    group: 'tools',
    text: 'Model of the AI provider for writing down speech. Clients cannot choose another one.',
    fallback: 'none: such calls answer that nothing is configured',
    parse: parse.text,
  }),
}
