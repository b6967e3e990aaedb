-- Places that went to somebody else before it was written down which place keeps who had it: that is of whoever offered it, at the same meeting since the same moment.
WITH "former" AS (
  SELECT e."id", min(f."attendee_id") AS "place_id"
  FROM "ms_attendee_event" e
  JOIN "ms_attendee" p ON p."attendee_id" = e."attendee_id"
  JOIN LATERAL (
    SELECT o."by_user_id" FROM "ms_attendee_event" o
    WHERE o."attendee_id" = e."attendee_id" AND o."event" = 'offerPlace' AND o."id" < e."id" ORDER BY o."id" DESC LIMIT 1
  ) o ON true
  JOIN "ms_attendee" f ON f."state" = 'transferred' AND f."ms_id" = p."ms_id" AND f."create_time" = p."create_time" AND f."user_id" = o."by_user_id"
  WHERE e."event" = 'transfer' AND NOT e."about" ? 'formerId'
  GROUP BY e."id" HAVING count(*) = 1
)
UPDATE "ms_attendee_event" e SET "about" = e."about" || jsonb_build_object('formerId', "former"."place_id")
FROM "former" WHERE e."id" = "former"."id";
