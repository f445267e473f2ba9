-- Search reads texts by the thousand. Beside their rows, and pressed, each takes twice as long: those of usual papers lie in them, as they are.
ALTER TABLE "documents" SET (toast_tuple_target = 4080);
