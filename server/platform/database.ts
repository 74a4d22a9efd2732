/** The database: connections and row types, migrations, outages, pages of a list. */

export { askTogether } from './database/ask-together.ts'
export { listOf, readAssembled } from './database/assemble-once.ts'
export { createDatabase, type Database, type DB, type Tx } from './database/create-database.ts'
export { isOutdatedPlan, outOfReach } from './database/database-errors.ts'
export { type Keyset, type KeysetOrder, keyset, pageOf } from './database/keyset.ts'
export { migrate, migrationDifference } from './database/migrate.ts'
export { IncompatibleDatabaseError, MigrationError } from './database/migration-folder.ts'
export { createOutage, type Outage } from './database/outage.ts'
export { firstOf, isOnPage } from './database/page-ids.ts'
export { readPage } from './database/plan-once.ts'
export { readSnapshot, readTogether } from './database/read-together.ts'
export { createReplica, type Replica } from './database/replica.ts'
export { containing } from './database/search-pattern.ts'
export { columnsOf, unnestRows } from './database/unnest-rows.ts'
export { unstorableText } from './database/unstorable-text.ts'

// For tests.

/** @internal */
export { readMigrations } from './database/migration-folder.ts'
/** @internal */
export { PLANNED_ONCE } from './database/plan-marked.ts'
