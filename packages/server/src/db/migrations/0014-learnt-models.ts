import { id } from './acting.ts'

/** Parameters of evidence that were fitted to the profiles at hand; they name nobody. */
export const learntModels = `
create table matching_models (
  id ${id} primary key,
  base text not null,
  learnt_at timestamptz(3) not null,
  profiles integer not null,
  candidates integer not null,
  parameters jsonb not null
);
create index matching_models_newest on matching_models (base, learnt_at);
grant select, insert, delete on matching_models to cc_matcher;
grant select on matching_models to cc_admin;
`
