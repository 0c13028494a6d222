// Generated from the templates in packages/text/catalogs by `npm run texts`.
export type ServerTexts = { page: { noScript: string }; handoff: { title: string; done: string; lost: string }; oneClick: { unsubscribed: string; stopped: string } }
