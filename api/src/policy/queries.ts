import { statement } from '../kernel/database.ts';

/**
 * Computes the level of an account ($1) anew from what is stored of it (decisions, section 4), never below the one that
 * was given. By primary key; index for the voter location: voter_locations_default.
 */
export const recomputeLevel = statement(
  'policy.recomputeLevel',
  `UPDATE accounts a
   SET level = CASE
     WHEN a.activated_at IS NULL THEN 0
     ELSE greatest(
       a.granted_level,
       CASE
         WHEN a.display_name IS NOT NULL
           AND coalesce(a.first_name, a.last_name, a.bio) IS NOT NULL
           AND a.avatar_hash IS NOT NULL
           AND EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id AND v.is_default)
         THEN 2
         ELSE 1
       END
     )
   END
   WHERE a.id = $1
   RETURNING a.level`,
);
