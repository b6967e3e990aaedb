UPDATE "ms_fee" SET "biz" = 'signArt' WHERE "biz" = 'art';
