import { Migration } from "@mikro-orm/migrations";

export class Migration20261122174500_household_for_everybody extends Migration {
  override name = "Migration20261122174500_household_for_everybody";

  /** A household used to be made by its person's first question; from now on everybody has one. The trial counts from the day of the sign-up. */
  override up(): void | Promise<void> {
    this.addSql(
      `with alone as materialized (
         select u.id as user_id, gen_random_uuid() as household_id, u."createdAt" + interval '168 hours' as trial_ends_at from auth."user" u
         where not exists (select 1 from household_member m where m.user_id = u.id)
       ), made as (
         insert into household (id, trial_ends_at, created_at, updated_at) select household_id, trial_ends_at, now(), now() from alone
       )
       insert into household_member (user_id, household_id, role, created_at) select user_id, household_id, 'owner', now() from alone;`,
    );
  }

  /** The households stay: the code before this knows what to do with them. */
  override down(): void {}
}
