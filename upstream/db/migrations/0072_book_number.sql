-- Written by hand: a number of the book of abstracts is given once, and stays.
CREATE FUNCTION ms_presentation_keeps_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a number of a book of abstracts stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER ms_presentation_keeps_number BEFORE UPDATE OF book_no ON ms_presentation
  FOR EACH ROW WHEN (OLD.book_no IS NOT NULL AND NEW.book_no IS DISTINCT FROM OLD.book_no)
  EXECUTE FUNCTION ms_presentation_keeps_number();
