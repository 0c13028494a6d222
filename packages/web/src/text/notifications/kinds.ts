// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let byKind: { 'new-match': { title: string; message: string }; 'consent-request': { title: string; message: string }; 'consent-approved': { title: string; message: string }; 'consent-response': { title: string; message: string }; 'contact-exchanged': { title: string; message: string }; 'new-message': { title: string; message: string }; 'photo-shown': { title: string; message: string }; 'report-ended': { title: string; message: string }; 'account-unused': { title: string; message: string }; 'request-decided': { title: string; message: string }; 'decision-made': { title: string; message: string }; 'appeal-decided': { title: string; message: string } }

connect('notifications/kinds', (next) => {
  byKind = { 'new-match': { title: next(), message: next() }, 'consent-request': { title: next(), message: next() }, 'consent-approved': { title: next(), message: next() }, 'consent-response': { title: next(), message: next() }, 'contact-exchanged': { title: next(), message: next() }, 'new-message': { title: next(), message: next() }, 'photo-shown': { title: next(), message: next() }, 'report-ended': { title: next(), message: next() }, 'account-unused': { title: next(), message: next() }, 'request-decided': { title: next(), message: next() }, 'decision-made': { title: next(), message: next() }, 'appeal-decided': { title: next(), message: next() } }
})
