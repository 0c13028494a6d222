import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../../../db/replica/replicas.ts'

const outcomes = ['answered', 'behind', 'failed'] as const

/** Whether each replica of the database is in use, how far it is behind, and what it answered. */
export const observeReplicas = (registry: Registry, replicas: Pick<Replicas, 'report'>): void => {
  const registers = [registry]
  const named = () =>
    replicas.report().map((report, index) => ({ replica: `${index + 1}`, ...report }))
  const usable: Gauge<'replica'> = new Gauge({
    name: 'replica_usable',
    help: '1 while a replica of the database answers requests, otherwise 0',
    labelNames: ['replica'],
    registers,
    collect(): void {
      for (const { replica, state } of named()) usable.set({ replica }, state === 'usable' ? 1 : 0)
    },
  })
  const lag: Gauge<'replica'> = new Gauge({
    name: 'replica_lag_bytes',
    help: 'Bytes of the log of the database that a replica had not replayed at its last check',
    labelNames: ['replica'],
    registers,
    collect(): void {
      for (const { replica, lagBytes } of named()) lag.set({ replica }, lagBytes)
    },
  })
  const reads: Counter<'replica' | 'outcome'> = new Counter({
    name: 'replica_reads_total',
    help: 'Readings from a replica; those that are not answered come from the primary',
    labelNames: ['replica', 'outcome'],
    registers,
    collect(): void {
      reads.reset()
      for (const { replica, counts } of named())
        for (const outcome of outcomes) reads.inc({ replica, outcome }, counts[outcome])
    },
  })
}
