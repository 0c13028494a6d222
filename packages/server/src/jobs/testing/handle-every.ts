import type { JobName } from '../queue/job-payloads.ts'
import type { JobHandlers, JobRun } from '../open.ts'

export const handleEvery = (
  handler: (name: JobName, run: JobRun) => Promise<void>,
): JobHandlers => {
  const of = (name: JobName) => (_payload: object, run: JobRun) => handler(name, run)
  return {
    'match-profile': of('match-profile'),
    'match-waiting': of('match-waiting'),
    'match-photos': of('match-photos'),
    rematch: of('rematch'),
    'learn-model': of('learn-model'),
    'notify-match': of('notify-match'),
    'review-effects': of('review-effects'),
    'purge-profile': of('purge-profile'),
    'make-archive': of('make-archive'),
    'erase-account': of('erase-account'),
    'apply-decision': of('apply-decision'),
    'note-failed-sign-in': of('note-failed-sign-in'),
    retention: of('retention'),
    'tell-operator': of('tell-operator'),
    'send-mail': of('send-mail'),
    'send-urgent-mail': of('send-urgent-mail'),
    'reach-visitor': of('reach-visitor'),
    'apply-objections': of('apply-objections'),
    'leave-out-identifier': of('leave-out-identifier'),
    'send-push': of('send-push'),
  }
}
