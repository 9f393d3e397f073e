-- Admins list what they have tied by domain.
CREATE UNIQUE INDEX claim_domains_by_domain ON claim_domains (domain, person_id);
