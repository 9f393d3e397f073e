/**
 * Lets twelve invented votes on one politician and day of the demo share a network, on the site of `DATA_DIR` while its
 * server runs. Prints the name of the politician.
 */
import { connectToSite } from '../../api/src/app/index.ts';
import { statement } from '../../api/src/platform/db/statement.ts';

/** The politician and day with the most equal votes, and how many of these votes share a network afterwards. */
const plantRing = statement<{ votes: number }>(
  'e2e.plantRing',
  `WITH chosen AS (
     SELECT v.target_id, v.civil_day, v.vote FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
     WHERE v.account_id IS NOT NULL AND e.day BETWEEN current_date - 10 AND current_date - 2
       AND EXISTS (SELECT FROM polly_cards card WHERE card.person_id = v.target_id)
     GROUP BY v.target_id, v.civil_day, v.vote ORDER BY count(*) DESC, v.target_id, v.civil_day LIMIT 1
   ), ring AS (
     SELECT v.id FROM daily_votes v JOIN chosen USING (target_id, civil_day, vote)
     WHERE v.account_id IS NOT NULL ORDER BY v.id LIMIT $votes
   ), planted AS (
     UPDATE vote_evidence SET network_hash = sha256('ring') WHERE vote_id IN (SELECT id FROM ring) RETURNING vote_id
   )
   SELECT (SELECT card.name FROM polly_cards card JOIN chosen ON card.person_id = target_id) AS name,
     (SELECT count(*)::int FROM planted) AS votes`,
);

const site = await connectToSite(process.env);
const [planted] = await site.services.database.query<{ name: string; votes: number }>(plantRing({ votes: 12 }));
process.stdout.write(JSON.stringify(planted));
await site.close();
